#!/usr/bin/env bash
# completions: what TAB makes of some words in bash. Run with headspring in the PATH.
set -u

source <(headspring completions bash)
press() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _headspring
  echo "$* -> ${COMPREPLY[*]}"
}

press headspring me
press headspring spring --spring swiftui.
# Bash hands on what stands around an equals sign as words of their own.
press headspring spring --spring response = 0.5,
press headspring ease --timing ease-out-b
press headspring measure --format
press headspring completions ""
