// Answers one request a line, from standard input to standard output, in plain node. The bounce is computed in Numbers and
// rounded to 4 decimals; JSON.stringify makes the text.
'use strict';
const {readFileSync, writeSync} = require('fs');

const lines = readFileSync(0, 'latin1').split('\n');
if (lines[lines.length - 1] === '') lines.pop();
let held = [];
let size = 0;
const flush = () => {
  let bytes = Buffer.from(held.join(''));
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
  held = [];
  size = 0;
};
const ticks = 72;
for (const line of lines) {
  const words = line.split(' ');
  const given = {};
  for (let place = 1; place < words.length; place += 2) given[words[place].slice(2)] = Number(words[place + 1]);
  const {from, to, bounces} = given;
  const alpha = Math.log(2000) / ticks;
  const omega = ((bounces + 0.5) * Math.PI) / ticks;
  const values = [];
  for (let tick = 0; tick < ticks; tick++)
    values.push(Math.round((to + (from - to) * Math.exp(-alpha * tick) * Math.cos(omega * tick)) * 1e4) / 1e4);
  values.push(to);
  const text = JSON.stringify({command: words[0], request: line, fps: 60, frames: ticks + 1, tracks: [{name: 'value', from, to, values}]});
  held.push(text, '\n');
  size += text.length;
  if (size > 1 << 18) flush();
}
flush();
