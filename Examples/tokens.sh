#!/usr/bin/env bash
# tokens: the files of all platforms from one file of design tokens. Run with headspring in the PATH.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$(dirname "$0")/kit.json" "$folder/tokens.json"
cd "$folder"
formats=css-linear,swift,kotlin,dtcg

echo "# A file for each token and platform"
headspring tokens tokens.json -f $formats -o 'build/{name}.{format}' 2> note.txt
cat note.txt
ls build
cat build/motion.bouncy.css
grep -E '^let|static var' build/sheet.rise.swift

echo "# All files are what the tokens make"
headspring tokens tokens.json -f $formats --check 'build/{name}.{format}' --stale build | tail -n 1

echo "# A token changes: the files differ, and a command accepts them"
sed -i 's/0.3}/0.2}/' tokens.json
headspring tokens tokens.json -f css-linear --check 'build/{name}.{format}' --quiet || echo "exit status $?"
headspring tokens tokens.json -f $formats --check 'build/{name}.{format}' --update | tail -n 1

echo "# One style sheet for all tokens"
headspring tokens tokens.json -f css-linear -o motion.css 2>> note.txt
cat motion.css
