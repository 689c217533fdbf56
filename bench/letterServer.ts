import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { serve } from './serve.ts';

// The product with a campaign of many signed letters, each with words of its own so that none is set from another's.
const platform = await openPlatform({ config: readConfig(process.env), modules });
const campaignId = uuid();
const count = Number(process.env.BENCH_LETTERS);
await asSystem(platform, { title: ['测量', 'Bench'], module: 'bench', unlogged: true }, async ({ db }) => {
  await db.execute(sql`
    insert into responsibility_campaign (id, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at,
        valid_to, remind_days, block_after_due, state)
      select ${campaignId}, year, title, template_ids, whole_college, organization_ids, risk_levels, issue_at, due_at, valid_to,
             remind_days, block_after_due, 'ended' from responsibility_campaign where state = 'running' limit 1`);
  await db.execute(sql`
    insert into responsibility_letter (id, campaign_id, template_id, letter_no, kind, unit_key, upper_unit, upper_signer_id,
        lower_unit, lower_signer_id, lower_post, organization_id, laboratory_id, content_snapshot, content_hash, state,
        signatures, block_after_due, due_at, valid_from, valid_to, signed_at, search_text)
      select gen_random_uuid(), ${campaignId}, template_id, 'BENCH' || ${campaignId} || n, kind, 'bench' || n, upper_unit,
             upper_signer_id, lower_unit || n, lower_signer_id, lower_post, organization_id, laboratory_id,
             content_snapshot || '<p>第 ' || n || ' 份，编号尾数 ' || md5(n::text) || '。</p>', md5(n::text), 'signed',
             signatures, false, due_at, valid_from, valid_to, signed_at, ''
        from (select *, row_number() over (order by letter_no) as at, count(*) over () as of from responsibility_letter
               where state = 'signed' and kind = 'organizationLaboratory') l
        join generate_series(1, ${count}::int) n on n % l.of = l.at - 1`);
});
writeFileSync(String(process.env.BENCH_CAMPAIGN), campaignId);
await serve(platform);
