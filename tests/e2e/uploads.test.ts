import sharp from 'sharp';
import { expect, it } from 'vitest';
import { roundTrip, signIn, useStage } from './browser.ts';

const stage = useStage();
const script = '<script>alert(1)</script>';
const page = `<!doctype html><html><body onload="alert(2)">${script}</body></html>`;

/** Pictures that are taken, each with a page hidden where a browser might find it. */
const polyglots = async (): Promise<[name: string, type: string, content: Buffer][]> => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } });
  const described = picture.clone().withExif({ IFD0: { ImageDescription: page, Copyright: page } });
  const behind = Buffer.from(page);
  return [
    ['exif.jpg', 'image/jpeg', await described.clone().jpeg().toBuffer()],
    ['exif.png', 'image/png', await described.clone().png().toBuffer()],
    ['behind.jpg', 'image/jpeg', Buffer.concat([await picture.clone().jpeg().toBuffer(), behind])],
    ['behind.png', 'image/png', Buffer.concat([await picture.clone().png().toBuffer(), behind])],
  ];
};

it('shows what was uploaded as a picture and nothing else, however it is opened', async () => {
  const main = await stage.open();
  await signIn(main, 'student');
  const tab = await main.context().newPage();
  const ran: string[] = [];
  tab.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [name, type, content] of await polyglots()) {
    const url = await main.evaluate(
      async ([name, type, bytes]) => {
        const body = new FormData();
        body.append(
          'file',
          new File([Uint8Array.from(bytes as number[])], name as string, { type: type as string }),
        );
        const answer = await fetch('/File/Files/SetLocalImgUrl', {
          method: 'POST',
          headers: { authorization: `Bearer ${sessionStorage.getItem('accessToken')}` },
          body,
        });
        const { code, message, result } = await answer.json();
        if (code !== 200) throw new Error(`${name} is refused: ${code} ${message}`);
        return result.url as string;
      },
      [name, type, [...content]] as const,
    );
    const answer = await tab.goto(url);
    expect([name, answer?.status(), answer?.headers()['content-type']]).toEqual([name, 200, type]);
    expect((await answer?.body())?.includes(script)).toBe(false);
    await tab.goto('/login');
    await tab.waitForSelector('html[data-page]');
    await roundTrip(tab);
    // As a page, a frame or a script it is refused too.
    await tab.evaluate((src) => {
      for (const tag of ['iframe', 'script', 'embed'])
        document.body.append(Object.assign(document.createElement(tag), { src }));
    }, url);
    await roundTrip(tab);
  }
  expect(ran).toEqual([]);
});
