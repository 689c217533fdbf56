import { inLocale, ledger, type memberEvents, memberRoles, mineLaboratory } from '@anyan/contract';
import { failAt } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { managesOf } from '../laboratory/access.ts';
import { type Posts, posts } from '../laboratory/rules.ts';
import { target } from '../laboratory/write.ts';
import { laboratoryMember } from '../tables.ts';

const { memberEdit, memberLeave } = ledger.endpoints;

/** A membership with the laboratory it is of. */
export interface Membership extends Posts {
  id: string;
  state: 'in' | 'left';
  name: string;
  memberRole: keyof typeof memberRoles;
  laboratoryId: string;
  laboratoryName: string;
  organizationId: string;
}

/** Posts come with the laboratory: they are changed there, not among its members. */
export const holdsPost = ({ memberRole }: Pick<Membership, 'memberRole'>): boolean =>
  (posts as readonly string[]).includes(memberRole);

const byManagers = {
  from: ['in'] as const,
  reached: (row: Membership, manages: ReturnType<typeof managesOf>) => manages(row, mineLaboratory.member),
  when: (row: Membership) => !holdsPost(row),
  otherwise: ({ name, memberRole }: Membership) =>
    failAt('memberRole', 'MEMBER_HOLDS_POST', { name, post: inLocale(memberRoles[memberRole], 'zh-CN') }),
};

export const memberStates = states<Membership, keyof typeof memberEvents, ReturnType<typeof managesOf>>({
  table: laboratoryMember,
  // What happens to a member stands in the history of the laboratory, in words of its own.
  fields: {},
  target: ({ laboratoryId, laboratoryName }) => target({ id: laboratoryId, laboratoryName }),
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: managesOf,
  events: {
    edit: { ...byManagers, calls: memberEdit },
    leave: { ...byManagers, to: 'left', calls: memberLeave },
  },
});
