import { deflateRawSync, deflateSync } from 'node:zlib';
import { files } from '@anyan/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../testing/harness.ts';

const world = useWorld();
let client: Client;
beforeAll(async () => {
  client = await world.signedInAs('staff');
});

const script = '<script>alert(document.domain)</script>';
const page = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const base = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } });
const of = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((one) => Buffer.from(one as string)));
const hex = (text: string) => Buffer.from(text, 'hex');

/** A PNG with a further chunk before its end. */
const withChunk = (png: Buffer, kind: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const crc = Buffer.alloc(4);
  return of(png.subarray(0, -12), length, kind, content, crc, png.subarray(-12));
};
/** A JPEG with a further segment behind its beginning. */
const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return of(jpeg.subarray(0, 2), head, content, jpeg.subarray(2));
};

/** Files that want to be something else, by what they are; each is sent under every one of its names. */
const corpus = async (): Promise<Record<string, [content: Buffer, ...names: string[]]>> => {
  const [png, jpeg] = [await base().png().toBuffer(), await base().jpeg().toBuffer()];
  return {
    'a page': [of(page), 'a.png', 'a.html', 'a.png.html', 'a.html.png', 'a.htm\u0000.png'],
    'a page behind blanks': [of(' \n'.repeat(600), page), 'a.png'],
    'a page behind a byte order mark': [of('\ufeff', page), 'a.jpg'],
    'a page in UTF-16': [of('\ufeff', Buffer.from(page, 'utf16le')), 'a.png'],
    'a page in UTF-7': [of('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'), 'a.png'],
    XHTML: [
      of('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', script, '</html>'),
      'a.png',
    ],
    'an SVG': [of(svg), 'a.png', 'a.svg', 'a.svg.png', 'a.PNG'],
    'an SVG with a declaration': [of('<?xml version="1.0"?><!DOCTYPE svg>', svg), 'a.jpeg'],
    'a packed SVG': [of(hex('1f8b0800000000000003'), deflateRawSync(svg)), 'a.svgz', 'a.png'],
    'a style sheet of XML': [of('<?xml-stylesheet href="javascript:alert(1)"?><a/>'), 'a.png'],
    MathML: [of('<math href="javascript:alert(1)">x</math>'), 'a.png'],
    'a script': [of('alert(1)//'), 'a.png', 'a.js'],
    'a style sheet': [of('body{background:url(javascript:alert(1))}'), 'a.png'],
    'an HTA': [of('<hta:application>', script), 'a.png'],
    'a shell script': [of('#!/bin/sh\nid\n'), 'a.png'],
    PHP: [of('<?php system($_GET[0]); ?>'), 'a.php', 'a.php.png', 'a.png;.php'],
    'a PDF with a script': [
      of('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'),
      'a.png',
    ],
    'a Windows program': [of(hex('4d5a90000300000004000000ffff0000'), Buffer.alloc(200)), 'a.png', 'a.exe'],
    'a Linux program': [of(hex('7f454c4602010100'), Buffer.alloc(200)), 'a.png'],
    'a class': [of(hex('cafebabe00000034'), Buffer.alloc(100)), 'a.png'],
    'a zip': [of(hex('504b0304140000000800'), Buffer.alloc(100)), 'a.png'],
    'a RAR': [of(hex('526172211a0700'), Buffer.alloc(100)), 'a.png'],
    'a 7z': [of(hex('377abcaf271c0004'), Buffer.alloc(100)), 'a.png'],
    'an old Office file': [of(hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)), 'a.png'],
    RTF: [of('{\\rtf1\\object}'), 'a.png'],
    'a film': [of(hex('00000018667479706d703432'), Buffer.alloc(100)), 'a.png', 'a.mp4'],
    Flash: [of('FWS\u0009', Buffer.alloc(60)), 'a.png'],
    'a GIF that is a script': [of('GIF89a/*', Buffer.alloc(20), '*/=1;alert(1)'), 'a.gif', 'a.png'],
    'a BMP that is a script': [of('BM/*', Buffer.alloc(60), '*/=1;alert(1)'), 'a.bmp', 'a.png'],
    'an icon': [of(hex('00000100010010100000'), Buffer.alloc(60)), 'a.png'],
    'a Photoshop file': [of('8BPS', hex('0001'), Buffer.alloc(60)), 'a.png'],
    'an EPS': [of('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'), 'a.png'],
    'an MVG of ImageMagick': [of('push graphic-context\nfill \'url(https://x.example/"|id")\'\n'), 'a.png'],
    'a HEIC': [of(hex('000000186674797068656963'), Buffer.alloc(100)), 'a.png'],
    'an AVIF': [await base().avif().toBuffer(), 'a.png'],
    'the head of a PNG before a page': [of(png.subarray(0, 33), page), 'a.png'],
    'the head of a JPEG before a page': [of(jpeg.subarray(0, 20), page), 'a.jpg'],
    'a PNG of nothing': [of(png.subarray(0, 8), png.subarray(-12)), 'a.png'],
    'a page in a chunk of a PNG': [withChunk(png, 'tEXt', of('Comment\0', page)), 'a.png', 'a.png.html'],
    'a page in a packed chunk': [withChunk(png, 'zTXt', of('C\0\0', deflateSync(page))), 'a.png'],
    'a page in an unknown chunk': [withChunk(png, 'htML', of(page)), 'a.png'],
    'a page behind a PNG': [of(png, page), 'a.png'],
    'a zip behind a PNG': [of(png, hex('504b0304'), page), 'a.png'],
    'a page in a comment of a JPEG': [withSegment(jpeg, 0xfe, of(page)), 'a.jpg', 'a.jpg.html'],
    'PHP in the EXIF of a JPEG': [withSegment(jpeg, 0xe1, of('Exif\0\0', '<?php system(1) ?>')), 'a.jpg'],
    'a page in the XMP of a JPEG': [
      withSegment(jpeg, 0xe1, of('http://ns.adobe.com/xap/1.0/\0', page)),
      'a.jpg',
    ],
    'a page in the profile of a JPEG': [
      withSegment(jpeg, 0xe2, of('ICC_PROFILE\0\u0001\u0001', page)),
      'a.jpg',
    ],
    'a page behind a JPEG': [of(jpeg, page), 'a.jpg'],
    'a PNG called JPEG': [of(png, page), 'a.jpg', '../../a.png', 'a\u202egnp.html', '"><img src=x>.png'],
  };
};

describe('files that want to be something else', () => {
  it('are refused, or come back as a new picture with nothing of theirs in it', {
    timeout: 180_000,
  }, async () => {
    const wrong: string[] = [];
    let [refused, taken] = [0, 0];
    for (const [what, [content, ...names]] of Object.entries(await corpus()))
      for (const name of names) {
        const type = name.endsWith('.html') ? 'text/html' : 'image/png';
        const { status, result } = await client.call(files.endpoints.imageUpload, undefined, {
          files: [{ name: name.replace(/["\0]/g, '_'), content, type }],
        });
        if (status === 400) {
          refused++;
          continue;
        }
        taken++;
        const { headers, rawPayload: shown, statusCode } = await world.app.inject(result.url ?? '/');
        const { format, exif, xmp, icc } = await sharp(shown).metadata();
        const isHarmless =
          status === 200 &&
          statusCode === 200 &&
          headers['content-type'] === `image/${format}` &&
          ['png', 'jpeg'].includes(format) &&
          headers['x-content-type-options'] === 'nosniff' &&
          String(headers['content-security-policy']).includes('sandbox') &&
          !/[\r\n]/.test(String(headers['content-disposition'])) &&
          !exif &&
          !xmp &&
          !icc &&
          !/<script|php|alert/.test(shown.toString('latin1'));
        if (!isHarmless) wrong.push(`${what} as ${name}: ${status} ${JSON.stringify(headers)}`);
      }
    expect(wrong).toEqual([]);
    expect(refused + taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeGreaterThan(5);
  });
});
