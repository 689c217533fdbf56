import { files, ledger, organizationEndpoints } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll } from 'vitest';
import { type Client, unique, type World } from './harness.ts';
import type { useLedger } from './ledger.ts';

const calls = ledger.endpoints;

/** A drawn name as the pad sends it. */
export const drawnName = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200"><path d="M20 150 C 80 20, 120 180, 180 60 S 300 160, 450 40" fill="none" stroke="#111" stroke-width="6"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** What tests about letters share: heads of the college and of A, templates, campaigns, signatures. */
export const useLetters = (world: World, shared: ReturnType<typeof useLedger>) => {
  let dean = undefined as unknown as Client;
  let president = undefined as unknown as Client;

  const template = (more: object = {}) => ({
    name: unique('责任书'),
    kind: 'organizationLaboratory',
    content:
      '<p>{{unit}}的{{person}}（{{post}}）对{{laboratory}}负责，{{year}}年，{{level}}，{{hazards}}。</p>',
    clauses: [
      { hazardCategory: 'chem', content: '<p>化学品双人双锁。</p>' },
      { riskLevel: 'I', content: '<p>每日巡查。</p>' },
    ],
    upperParty: '学院',
    lowerParty: '实验室',
    ...more,
  });
  const published = async (more: object = {}) => {
    const { id } = (await shared.admin.call(calls.templateSave, template(more))).result;
    const { status, message } = await shared.admin.call(calls.templatePublish, { id, version: 0 });
    if (status !== 200) throw new Error(message);
    return id;
  };
  const campaignForm = (templateIds: string[], more: object = {}) => ({
    year: 2026,
    title: unique('批次'),
    templateIds,
    organizationIds: [world.organizations.a],
    riskLevels: [],
    issueAt: '2026-01-01',
    dueAt: '2098-12-31',
    validTo: '2099-12-31',
    remindDays: [7, 1],
    blockAfterDue: true,
    ...more,
  });
  const campaign = async (templateIds: string[], more: object = {}) =>
    (await shared.admin.call(calls.campaignSave, campaignForm(templateIds, more))).result.id;
  const issue = async (id: string) => (await shared.admin.call(calls.campaignIssue, { id })).result;
  const lettersOf = async (campaignId: string, more: object = {}) =>
    (await shared.admin.call(calls.letterPageList, { campaignId, pageSize: 100, ...more })).result.data;

  const signature = async (client: Client) => {
    const { result, status, message } = await client.call(files.endpoints.imageUpload, undefined, {
      files: [{ name: 'signature.png', content: await drawnName(), type: 'image/png' }],
    });
    if (status !== 200) throw new Error(message);
    return result.fileId;
  };
  /** Reads letters for as long as is asked, by setting back when it was begun. */
  const read = async (client: Client, ...ids: string[]) => {
    await client.call(calls.letterRead, { ids });
    await world.write(({ db }) =>
      db.execute(sql`update responsibility_reading set opened_at = opened_at - interval '20 seconds'
        where account_id = ${client.id} and letter_id = any(${sql.param(ids)}::uuid[])`),
    );
  };
  const sign = async (client: Client, id: string, more: object = {}) => {
    await read(client, id);
    return client.call(calls.letterSign, {
      id,
      signatureFileId: await signature(client),
      readToEnd: true,
      ...more,
    });
  };
  /** Letters as if they had been issued in time for their campaign's day, which is past. */
  const past = (campaignId: string) =>
    world.write(({ db }) =>
      db.execute(sql`update responsibility_letter l set due_at = c.due_at from responsibility_campaign c
        where c.id = l.campaign_id and c.id = ${campaignId}`),
    );

  /** An organisation below A with a dean of its own, and a laboratory in it with a head who can sign in. */
  const chain = async () => {
    const { result } = await shared.admin.call(organizationEndpoints.organizationAdd, {
      name: unique('系'),
      code: unique('D'),
      levelId: world.levels[2],
      parentId: world.organizations.a,
      headId: dean.id,
    });
    const made = await shared.headed({ organizationId: result.id });
    return { ...made, organizationIds: [result.id] };
  };
  /** A letter of such a laboratory, waiting for its head. */
  const issued = async (more: { issueAt?: string; dueAt?: string } = {}) => {
    const made = await chain();
    const campaignId = await campaign([await published()], {
      organizationIds: made.organizationIds,
      ...more,
    });
    await issue(campaignId);
    if (more.dueAt) await past(campaignId);
    const [letter] = await lettersOf(campaignId);
    return { ...made, campaignId, letterId: letter?.id ?? '', letterNo: letter?.letterNo ?? '' };
  };
  /** The same, signed by both. */
  const signed = async () => {
    const made = await issued();
    for (const who of [made.head, dean]) {
      const { status, message } = await sign(who, made.letterId);
      if (status !== 200) throw new Error(message);
    }
    return made;
  };

  beforeAll(async () => {
    dean = await world.signedInAs('staff');
    president = await world.signedInAs('staff');
    await world.write(({ db }) =>
      db.execute(sql`update organization set head_id = case when parent_id is null then ${president.id}::uuid else ${dean.id}::uuid end
        where id in (${world.organizations.a}, ${world.organizations.top})`),
    );
  });
  return {
    get dean() {
      return dean;
    },
    get president() {
      return president;
    },
    ...{ template, published, campaignForm, campaign, issue, lettersOf },
    ...{ signature, read, sign, past, chain, issued, signed },
  };
};
