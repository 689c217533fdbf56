import {
  type campaignEvents,
  campaignFields,
  inLocale,
  ledger,
  type letterEvents,
  letterStates,
  type templateEvents,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import {
  responsibilityCampaign as campaign,
  responsibilityLetter as letter,
  responsibilityTemplate as template,
} from '../tables.ts';
import type { Campaign, Letter, Template } from './queries.ts';
import { sideOf } from './rules.ts';

const calls = ledger.endpoints;
const { state, dueAt, voidReason } = calls.letterDetails.result.properties;

interface Today {
  day: string;
  /** Who asks: whose turn it is depends on him. */
  self: string;
}

const open = ['pending', 'lowerSigned'] as const;
const stateWord = (of: Letter['state'], { locale }: ReadContext) => ({
  state: inLocale(letterStates[of], locale),
});
const over = (row: Letter, { day }: Today) => row.validTo < day;
const myTurn = (row: Letter, today: Today) => !over(row, today) && sideOf(row, today.self) !== undefined;

/** What happens to a letter: what its parties and those above do, what the approval grants, and the last day. */
export const letterMoves = states<
  Letter,
  keyof typeof letterEvents | 'exempt' | 'moreTime' | 'expire',
  Today
>({
  table: letter,
  fields: { state, dueAt, voidReason },
  target: ({ id, letterNo }) => ({ kind: 'responsibilityLetter', id, name: letterNo }),
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: async ({ db, caller }) => ({ day: await dayOf(db), self: caller.accountId }),
  wrong: (row, event, context) =>
    fail(event === 'sign' ? 'LETTER_STATE' : 'LETTER_NOT_OPEN', stateWord(row.state, context)),
  events: {
    sign: {
      from: open,
      to: (row) => (row.state === 'pending' && row.upperSignerId ? 'lowerSigned' : 'signed'),
      calls: calls.letterSign,
      when: myTurn,
      otherwise: (row, today, context) =>
        fail('LETTER_STATE', stateWord(over(row, today) ? 'expired' : row.state, context)),
    },
    except: {
      from: open,
      calls: calls.exceptionApply,
      when: myTurn,
      otherwise: (row, today, context) =>
        over(row, today) ? fail('LETTER_NOT_OPEN', stateWord(row.state, context)) : fail('LETTER_NOT_PARTY'),
    },
    remind: { from: open, calls: calls.letterRemind },
    // What a member signed ends with the laboratory's own letter; it has no head that could be a newer one.
    reissue: {
      from: ['pending', 'lowerSigned', 'signed', 'exempt', 'expired', 'void'],
      to: 'replaced',
      calls: calls.letterReissue,
      when: ({ kind }) => kind !== 'laboratoryPerson',
    },
    void: {
      from: ['pending', 'lowerSigned', 'signed', 'exempt', 'expired'],
      to: 'void',
      calls: calls.letterVoid,
    },
    exempt: { from: open, to: 'exempt', action: ['责任书免签', 'Exempt from signing'] },
    moreTime: { from: open, action: ['责任书延期', 'More time for a letter'] },
    expire: { from: ['signed'], to: 'expired', when: over },
  },
});

export const campaignMoves = states<Campaign, keyof typeof campaignEvents, undefined>({
  table: campaign,
  fields: { ...campaignFields, state: calls.campaignPageList.result.properties.data.items.properties.state },
  target: ({ id, title }) => ({ kind: 'responsibilityCampaign', id, name: title }),
  places: ({ organizationIds }) => [{ organizations: organizationIds }],
  facts: async () => undefined,
  wrong: (_, event) => fail(event === 'edit' ? 'CAMPAIGN_NOT_DRAFT' : 'CAMPAIGN_NOT_RUNNING'),
  events: {
    edit: { from: ['draft'], calls: calls.campaignSave },
    issue: { from: ['draft'], to: 'running', calls: calls.campaignIssue },
    issueMore: { from: ['running'], calls: calls.campaignIssue },
    remind: { from: ['running'], calls: calls.campaignRemind },
    extend: { from: ['running'], calls: calls.campaignExtend },
    end: { from: ['running'], to: 'ended', calls: calls.campaignEnd },
  },
});

const { state: templateState, publishedAt } = calls.templateDetails.result.properties;

export const templateTarget = ({ id, name }: Pick<Template, 'id' | 'name'>) => ({
  kind: 'responsibilityTemplate',
  id,
  name,
});

export const templateMoves = states<Template, keyof typeof templateEvents, undefined>({
  table: template,
  fields: { state: templateState, publishedAt },
  target: templateTarget,
  places: () => [{}],
  facts: async () => undefined,
  wrong: () => fail('TEMPLATE_PUBLISHED'),
  events: {
    edit: { from: ['draft'], calls: calls.templateSave },
    renew: { from: ['published'], calls: calls.templateSave },
    publish: { from: ['draft'], to: 'published', calls: calls.templatePublish },
  },
});
