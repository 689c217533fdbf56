import { qrCode } from '@anyan/contract/core/qr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button, callsOf } from './hand.ts';

const stage = useStage();

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** A label as somebody photographs it: larger than the screen, a little askew, on grey. */
const photographed = async (text: string): Promise<Buffer> => {
  const { size, pixels } = qrCode(text);
  return sharp(Buffer.from(pixels), { raw: { width: size, height: size, channels: 1 } })
    .resize(1500, 1500, { kernel: 'nearest' })
    .rotate(7, { background: '#bbb' })
    .extend({ top: 200, bottom: 300, left: 150, right: 250, background: '#bbb' })
    .png()
    .toBuffer();
};

it('a picture of the card at a set-up opens it for a passer-by: whom to call, what to do, no more', {
  timeout: 120_000,
}, async () => {
  const safety = await callsOf(stage, 'safety');
  const { data } = await safety<{ data: { id: string; title: string; phone: string }[] }>(
    '/Customer/Unattended/UnattendedList?state=running',
  );
  const run = data[0];
  if (!run) throw new Error('The demo has no unattended run');

  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'expert');
  await phone.goto('/scan');
  const picture = phone.getByLabel('从图片识别');
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await picture.setInputFiles(png('blank.png', blank));
  await phone.getByText('图片中没有识别到二维码').waitFor();
  await picture.setInputFiles(png('card.png', await photographed(`https://lab.test/scan?c=U${run.id}`)));
  await phone.getByRole('heading', { name: run.title }).waitFor();
  const call = phone.locator(`a[href="tel:${run.phone}"]`).first();
  await call.waitFor();
  await fits(phone);
  expect(await button(phone, '查看详情').count()).toBe(0);
});
