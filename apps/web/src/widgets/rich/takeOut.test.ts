import { expect, it } from 'vitest';
import { takeOut } from './takeOut.ts';

const own = '<img src="/File/Files/FileShow?id=01890000-0000-7000-8000-00000000000a&amp;size=full">';

it.each([
  [`<p>甲<b>乙</b></p>${own}`, `<p>甲<b>乙</b></p>${own}`, []],
  ['<p class="MsoNormal" style="color:red">甲</p>', '<p class="MsoNormal" style="color:red">甲</p>', []],
  ['<p onclick="x()">甲</p><script>x()</script>', '<p>甲</p>', ['event', 'script']],
  ['<p>甲<img src="https://evil.example/a.png"></p><object></object>', '<p>甲</p>', ['frame', 'picture']],
  [
    '<a href="javascript:x()">甲</a><a href="https://a.cn">乙</a>',
    '<a>甲</a><a href="https://a.cn">乙</a>',
    ['link'],
  ],
])('of %s leaves %s and says %j', (html, left, removed) =>
  expect(takeOut(html)).toEqual({ html: left, removed }),
);
