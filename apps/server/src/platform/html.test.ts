import { describe, expect, it } from 'vitest';
import { defaultAgreement } from '../modules/college/settings/defaults.ts';
import type { Failure } from './failure.ts';
import { imageIdsOf, isEmptyHtml, removedFrom, sanitizeHtml } from './html.ts';

const id = '01890000-0000-7000-8000-00000000000a';

describe('removedFrom', () => {
  it.each([
    ['<p>甲<b>乙</b></p><a href="https://a.edu.cn">丙</a>', []],
    [`<p>甲</p><img src="/File/Files/FileShow?id=${id}">`, []],
    ['<script>alert(1)</script><p>甲</p>', ['script']],
    ['<iframe src="/"></iframe><object></object>', ['frame']],
    ['<p onclick="x()">甲</p>', ['event']],
    ['<p style="color:red" class="MsoNormal">甲</p>', ['style']],
    ['<img src="https://evil.example/a.png">', ['picture']],
    ['<a href="JaVa\tScript:x()">甲</a>', ['link']],
    ['<a href="//evil.example">甲</a>', ['link']],
    ['<marquee>甲</marquee>', ['tag']],
    ['<p><span>甲</span></p>', []],
  ])('says of %s that it loses %j', (html, kinds) => expect(removedFrom(html)).toEqual(kinds));
});

describe('sanitizeHtml', () => {
  it('keeps the text and its structure', () => {
    const html =
      '<h2>一</h2><p>甲<b>乙</b></p><ul><li>丙</li></ul><table><tr><td colspan="2">丁</td></tr></table>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('drops scripts, styles, handlers and frames', () => {
    expect(
      sanitizeHtml(
        '<script>alert(1)</script><p style="color:red" onclick="x()" class="y">甲</p><iframe src="/"></iframe>',
      ),
    ).toBe('<p>甲</p>');
    expect(sanitizeHtml('<svg><a xlink:href="javascript:x()">甲</a></svg>')).toBe('<a rel="noopener">甲</a>');
  });

  it('keeps links of known schemes alone', () => {
    expect(sanitizeHtml('<a href="https://a.edu.cn/x">甲</a>')).toBe(
      '<a href="https://a.edu.cn/x" rel="noopener" target="_blank">甲</a>',
    );
    expect(sanitizeHtml('<a href="/dashboard/my">甲</a>')).toBe(
      '<a href="/dashboard/my" rel="noopener">甲</a>',
    );
    expect(sanitizeHtml('<a href="mailto:a@b.cn">甲</a>')).toContain('mailto:a@b.cn');
    for (const href of [
      'javascript:x()',
      'JaVa\tScript:x()',
      '//evil.example',
      'data:text/html,x',
      'vbscript:x',
    ])
      expect(sanitizeHtml(`<a href="${href}">甲</a>`)).not.toContain(href.slice(0, 4));
  });

  it('keeps our own pictures alone, without their signature', () => {
    const own = `/File/Files/FileShow?id=${id}&amp;size=full`;
    expect(
      sanitizeHtml(`<img src="/File/Files/FileShow?id=${id}&amp;size=thumb&amp;e=1&amp;s=abc" alt="图" />`),
    ).toBe(`<img alt="图" src="${own}" />`);
    for (const src of [
      'https://evil.example/a.png',
      `https://evil.example/File/Files/FileShow?id=${id}`,
      'data:image/png;base64,AA',
      '/Identity/Account/SignOut',
      `/File/Files/FileShow/../../x?id=${id}`,
    ])
      expect(sanitizeHtml(`<p>甲<img src="${src}"></p>`)).toBe('<p>甲</p>');
    expect(imageIdsOf(sanitizeHtml(`<img src="${own}"><img src="${own}">`))).toEqual([id]);
  });

  it('leaves its own result as it is', () => {
    for (const html of [
      defaultAgreement,
      `<p>a &lt; b &amp; c</p><a href="https://a.cn?x=1&y=2">甲</a><img src="/File/Files/FileShow?id=${id}">`,
    ]) {
      const once = sanitizeHtml(html);
      expect(sanitizeHtml(once)).toBe(once);
    }
  });

  it('knows an empty text', () => {
    expect(isEmptyHtml(sanitizeHtml('<p> &nbsp;<br></p>'))).toBe(true);
    expect(isEmptyHtml('<p>甲</p>')).toBe(false);
    expect(isEmptyHtml(`<img src="/File/Files/FileShow?id=${id}" />`)).toBe(false);
  });

  it('refuses a text of marks alone before it is read', () => {
    const code = (html: string) => {
      try {
        sanitizeHtml(html);
        return '';
      } catch (error) {
        return (error as Failure).code;
      }
    };
    for (const mark of ['<b>', '<', '<td>甲</td>', '<p><'])
      expect([mark, code(mark.repeat(10_000))]).toEqual([mark, 'TOO_MUCH_FORMATTING']);
    const rows = '<tr><td>甲</td><td>乙</td><td>丙</td><td>丁</td><td>戊</td></tr>'.repeat(500);
    expect(code(`<table><tbody>${rows}</tbody></table>`)).toBe('');
  });
});

describe('the default agreement', () => {
  it('needs no cleaning and has the length of a real one', () => {
    expect(sanitizeHtml(defaultAgreement)).toBe(defaultAgreement);
    expect(defaultAgreement.replace(/<[^>]*>|\s/g, '').length).toBeGreaterThan(1000);
  });
});
