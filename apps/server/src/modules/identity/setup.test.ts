import { files, identity, settingsEndpoints } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf, enter, type Holder } from '../../testing/accounts.ts';
import { type Client, clientOf, useWorld } from '../../testing/harness.ts';
import { addFirstAdministrator } from './first.ts';

const world = useWorld({ empty: true });
const calls = identity.endpoints;
/** The smallest picture there is. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const setup = { collegeName: '新大学', shortName: '新大', levelNames: ['学校', '学院'] };

let holder: Holder;
let admin: Client;
const as = ({ accessToken: token, refreshToken }: { accessToken: string; refreshToken: string }) =>
  clientOf(world.app, { id: '', token, refreshToken });

beforeAll(async () => {
  holder = { id: '', loginName: 'admin', password: await addFirstAdministrator(world.platform) };
  admin = await enter(world, holder);
});

// One installation, set up once: the tests follow its steps in their order.
const logo = { files: [{ name: 'logo.png', content: onePixel, type: 'image/png' }] };

describe('the first administrator of an empty installation', () => {
  it('has an initial password of twelve letters and digits and begins with step 1', () => {
    expect(holder.password).toMatch(/^[a-zA-Z2-9]{12}$/);
    expect(contentOf(admin.token)).toMatchObject({ pageNum: 1, isAdmin: '1' });
  });

  it('cannot set up the college before the initial password is changed', async () => {
    expect((await admin.call(settingsEndpoints.setupSave, setup)).status).toBe(403);
    expect(await admin.call(files.endpoints.imageUpload, undefined, logo)).toMatchObject({
      status: 403,
      result: { errorCode: 'REGISTRATION_REQUIRED' },
    });
  });

  it('comes to step 3 with a password of its own', async () => {
    const { result } = await world.anonymous.call(settingsEndpoints.userAgreement);
    const done = await admin.call(calls.updateInitialPassword, {
      newPassword: 'Eigenes Wort 7',
      agreementVersion: result.version,
    });
    expect(contentOf(done.result.accessToken).pageNum).toBe(3);
    admin = as(done.result);
  });

  it('sets up the college once: a second time is 409 SETUP_DONE', async () => {
    const { result } = await admin.call(files.endpoints.imageUpload, undefined, logo);
    const withLogo = { ...setup, logoFileId: result.fileId };
    expect((await admin.call(settingsEndpoints.setupSave, withLogo)).status).toBe(200);
    expect(await admin.call(settingsEndpoints.setupSave, setup)).toMatchObject({
      status: 409,
      result: { errorCode: 'SETUP_DONE' },
    });
    const info = await world.anonymous.call(settingsEndpoints.companyInfo);
    expect(info.result).toMatchObject({ collegeName: '新大学', shortName: '新大' });
  });

  it('chooses the organisation that the setup made and is through', async () => {
    const [root] = (await admin.call(calls.profileOrganizations)).result;
    expect(root).toMatchObject({ name: '新大学', parentId: null });
    const done = await admin.call(calls.profileComplete, { organizationId: root?.id });
    expect(contentOf(done.result.accessToken).pageNum).toBe(0);
    const list = await as(done.result).call(calls.rolePageList);
    expect(list.result.totalCount).toBeGreaterThan(10);
  });
});
