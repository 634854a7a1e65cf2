/* The least that a process can do: what start-up is compared with. */
int main(void) { return 0; }
