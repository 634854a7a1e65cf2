"""run.py EXECUTABLE [/STEP | ID...]: runs the tables of cases in this folder, and prints the ids of the rows that do not hold, each with what was printed."""
import json, os, pathlib, re, shlex, subprocess, sys

executable, folder = os.path.abspath(sys.argv[1]), pathlib.Path(__file__).resolve().parent
only = set(sys.argv[2:])
step = int(only.pop()[1:]) if sys.argv[2:] and sys.argv[2][0] == "/" else 1
READING = re.compile(r"(?:[a-z-]+=[-\d.]+,)+[a-z-]+=[-\d.]+")


def run(words):
    done = subprocess.run([executable] + words[1:], capture_output=True, cwd=folder, stdin=subprocess.DEVNULL, timeout=60)
    return done.returncode, done.stdout.decode("utf8", "replace"), done.stderr.decode("utf8", "replace")


def spring(output):
    document = json.loads(output)
    own = next((row for row in document.get("springs", []) if row["dialect"] == "physics"), document.get("fit", document))
    return own["stiffness"], own["damping"], own.get("mass", 1)


def is_near(got, wanted, tolerance):
    return all(abs(got[i] / got[2] - wanted[i] / wanted[2]) <= tolerance * abs(wanted[i] / wanted[2]) for i in (0, 1))


def holds(clause, words, status, output, errors):
    kind, _, rest = clause.partition(" ")
    if kind == "spring":
        numbers, tolerance = rest.split(), 1e-3 if words[1] == "fit" else 1e-5
        if numbers[-1].startswith("~"):
            tolerance = float(numbers.pop()[1:])
        return status == 0 and is_near(spring(output), [float(number) for number in numbers], tolerance)
    if kind == "refused":
        wanted, pattern = rest.split(" ", 1)
        if str(status) not in wanted.split("|") or output:
            return False
        if pattern == "readings":
            return len(set(READING.findall(errors))) >= 2
        for word in words[1:]:
            if len(word) > 3:
                errors = errors.replace(word, "")
        return re.search(pattern, errors, re.I | re.S) is not None
    if kind == "chooses":
        springs = []
        for name in re.findall(r"'([^']+)'", errors):
            again = run(words + ["--column", name])
            try:
                springs += [spring(again[1])] if again[0] == 0 else []
            except (ValueError, KeyError):
                pass
        wanted = [[float(number) for number in numbers.split()] for numbers in rest.split(" ; ")]
        return status == 65 and all(any(is_near(got, one, 1e-3) for got in springs) for one in wanted)
    if kind == "note":
        return status == 0 and any(line.startswith("note:") and re.search(rest, line, re.I) for line in errors.splitlines())
    if kind == "status":
        return status == int(rest)
    number, pattern = rest.split(" ", 1)
    number, _, tolerance = number.partition("~")
    match = re.search(pattern, output, re.M)
    return status == 0 and match is not None and abs(float(match[1]) - float(number)) <= float(tolerance or 0)


for table in sorted(folder.glob("*.tsv")):
    for number, line in enumerate(table.read_text().splitlines()):
        if not line or line.startswith("#") or only and line.split("\t")[0] not in only or number % step:
            continue
        name, _, command, expected, _ = line.split("\t")
        words = [word.replace("\\n", "\n") for word in shlex.split(command)]
        answer = run(words)

        def is_right(clause):
            try:
                return holds(clause, words, *answer)
            except (ValueError, KeyError, ZeroDivisionError):
                return False

        if not any(all(is_right(clause) for clause in one.split(" && ")) for one in expected.split(" || ")):
            print(name, answer[0], repr(answer[1][:120]), repr(answer[2][:240]), sep="\t")
