#!/usr/bin/env bash
# man: the manual page, whose options are those of help. Run with headspring in the PATH.
set -eu

headspring man | head -n 8
echo "# What each exit status means"
headspring man | sed -n '/^\.Sh EXIT STATUS/,/^\.El/p'
