import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { college, files, identity } from '@anyan/contract';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { isShort, watchStorage } from '../../apps/server/src/platform/storage.ts';
import { unique, useWorld } from '../../apps/server/src/testing/harness.ts';
import { removeDisk, smallDisk } from '../drill/stage.ts';

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

const places: string[] = [];
/** Undefined where only root may. */
const disk = (megabytes: number): string | undefined => {
  const place = mkdtempSync(join(tmpdir(), 'anyan-disk-'));
  places.push(place);
  return smallDisk(place, megabytes) ? place : undefined;
};
const small = disk(40);
const other = disk(64);
afterAll(() => {
  for (const place of places) {
    removeDisk(place);
    rmSync(place, { recursive: true, force: true });
  }
});
const fill = (place: string, bytes: number): string => {
  const filler = join(place, 'filler');
  writeFileSync(filler, Buffer.alloc(bytes));
  return filler;
};

it.each([
  ['a small disk with a tenth left', 20 * mebibyte, 2 * mebibyte, false],
  ['a small disk with less', 20 * mebibyte, 2 * mebibyte - 1, true],
  ['a large disk with a gibibyte left', 500 * gibibyte, gibibyte, false],
  ['a large disk with less', 500 * gibibyte, gibibyte - 1, true],
])('%s', (_, bytes, free, short) => expect(isShort({ bytes, free })).toBe(short));

describe.skipIf(!small)('a disk that is nearly full', () => {
  const world = useWorld({ config: { dataDir: join(small ?? '', 'data') } });

  it('refuses what is uploaded, and serves whoever reads or writes', async () => {
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const upload = () =>
      admin.call(files.endpoints.documentUpload, undefined, {
        files: [{ name: 'a.pdf', content: Buffer.from('%PDF-1.7\n') }],
      });
    expect((await upload()).status).toBe(200);
    const filler = fill(small ?? '', 37 * mebibyte);
    expect(await upload()).toMatchObject({ status: 507, message: '存储空间不足，请联系管理员' });
    expect((await admin.call(identity.endpoints.sessionList)).status).toBe(200);
    const building = { name: unique('楼'), code: unique('L'), campus: '东', floorsAbove: 3, floorsBelow: 0 };
    expect((await admin.call(college.endpoints.buildingAdd, building)).status).toBe(200);
    rmSync(filler);
    expect((await upload()).status).toBe(200);
  });
});

describe.skipIf(!other)('the ballast', () => {
  it('lies on the disk, is given away when it is full, and made again with room', async () => {
    const place = other ?? '';
    const ballast = join(place, 'ballast');
    const storage = watchStorage({
      folders: [place],
      ballastBytes: mebibyte,
      log: pino({ level: 'silent' }),
      every: 10,
    });
    try {
      await expect.poll(() => existsSync(ballast)).toBe(true);
      expect(() => fill(place, 64 * mebibyte)).toThrow('ENOSPC');
      await expect.poll(() => existsSync(ballast)).toBe(false);
      writeFileSync(join(place, 'word'), Buffer.alloc(mebibyte / 2));
      rmSync(join(place, 'filler'));
      await expect.poll(() => existsSync(ballast)).toBe(true);
    } finally {
      await storage.stop();
    }
  });
});
