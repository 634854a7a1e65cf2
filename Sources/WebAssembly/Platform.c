// The functions that Embedded Swift needs of a platform without a C library: memory, and a few others.
#include <stddef.h>
#include <stdint.h>

int memcmp(const void *first, const void *second, size_t count);
int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *left = first, *right = second;
  for (size_t place = 0; place < count; place++)
    if (left[place] != right[place]) return left[place] - right[place];
  return 0;
}

// Rounds to the nearest integer, ties away from 0, as IEEE 754 defines it.
double round(double number);
double round(double number) {
  const double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

// The nearest Double of a valid decimal, which a JavaScript host finds.
__attribute__((import_module("host"), import_name("number"))) double host_number(const char *text, size_t count);

const char *_swift_stdlib_strtod_clocale(const char *text, double *number);
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  size_t count = 0;
  while (text[count]) count++;
  *number = host_number(text, count);
  return text + count;
}

// The seed of hashing, on which no byte may depend.
void arc4random_buf(void *start, size_t count);
void arc4random_buf(void *start, size_t count) {
  unsigned char *bytes = start;
  for (size_t place = 0; place < count; place++) bytes[place] = (unsigned char)(place * 167 + 13);
}

// The value that functions with a buffer check before they return.
extern uintptr_t __stack_chk_guard;
uintptr_t __stack_chk_guard = 0x5bd1e995;
_Noreturn void __stack_chk_fail(void);
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Memory: blocks of 2^n and 3 * 2^(n-1) bytes, behind a header that names the size. Freed blocks of a size are a list.
struct header {
  uint32_t size_class;
  // The distance from the block's start to the memory.
  uint32_t offset;
  uint32_t unused[2];
};

enum { most_classes = 64, page_bytes = 1 << 16 };

// Asks for so many bytes of memory in all. A host that allows less unwinds the module.
__attribute__((import_module("host"), import_name("extend"))) void host_extend(size_t bytes);

static void *spare[most_classes];
static uintptr_t end = 0;
extern unsigned char __heap_base;

static uint32_t bytes_of(uint32_t size_class) {
  return (size_class % 2 ? 48u : 32u) << size_class / 2;
}

static void *new_block(uint32_t bytes) {
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  const uintptr_t start = end;
  const uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * page_bytes;
  if (bytes > UINT32_MAX - page_bytes - start) return NULL;
  if (start + bytes > have) {
    host_extend(start + bytes);
    // An eighth more than is needed, so that it grows seldom.
    const uintptr_t missing = (start + bytes - have + have / 8) / page_bytes + 1;
    const uintptr_t least = (start + bytes - have) / page_bytes + 1;
    if (__builtin_wasm_memory_grow(0, missing) == (size_t)-1 && __builtin_wasm_memory_grow(0, least) == (size_t)-1)
      return NULL;
  }
  end = start + bytes;
  return (void *)start;
}

int posix_memalign(void **memory, size_t alignment, size_t size);
int posix_memalign(void **memory, size_t alignment, size_t size) {
  const size_t extra = sizeof(struct header) + (alignment > 16 ? alignment : 0);
  uint32_t size_class = 0;
  if (size > (3u << 29) - extra) __builtin_trap();
  while (bytes_of(size_class) < size + extra) size_class++;
  unsigned char *block = spare[size_class];
  if (block) {
    spare[size_class] = *(void **)block;
  } else {
    block = new_block(bytes_of(size_class));
    if (!block) __builtin_trap();
  }
  uintptr_t start = (uintptr_t)block + sizeof(struct header);
  if (alignment > 16) start = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  struct header *header = (struct header *)start - 1;
  header->size_class = size_class;
  header->offset = (uint32_t)(start - (uintptr_t)block);
  *memory = (void *)start;
  return 0;
}

void free(void *memory);
void free(void *memory) {
  if (!memory) return;
  const struct header *header = (struct header *)memory - 1;
  const uint32_t size_class = header->size_class;
  unsigned char *block = (unsigned char *)memory - header->offset;
  *(void **)block = spare[size_class];
  spare[size_class] = block;
}
