import { leaver, personFields, personnel, typedPassword } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import { changesOf, namedIn } from '../../platform/audit/write.ts';
import type { Reader } from '../../platform/database/client.ts';
import { listNodes } from '../college/public.ts';
import { account } from '../identity/public.ts';

/** How the operation log names a person. */
export const target = ({ id, name, loginName }: { id: string; name: string; loginName: string }) => ({
  kind: 'person',
  id,
  name: `${name}（${loginName}）`,
});

export const leaveField = { leaveDate: leaver.properties.leaveDate };

export const passwordReset = changesOf({ password: typedPassword }, { password: 'old' }, { password: 'new' });

const { roleIds: _, ...formFields } = personFields;

/** What the log tells of a person; roles by their names. */
export const logFields = {
  ...formFields,
  isAdmin: personnel.endpoints.personAdd.input.properties.isAdmin,
  roles: personFields.roleIds,
};

interface Named {
  organizationId?: string | null;
  extraOrganizationIds?: readonly string[];
  mentorId?: string | null;
}

/** Puts names in the place of the ids that people refer to, so that the log can be read. */
export const namesForLog = async (db: Reader, people: readonly Named[]) => {
  const places = new Map((await listNodes(db)).map(({ id, name }) => [id, name]));
  const mentorIds = people.flatMap(({ mentorId }) => mentorId ?? []);
  const mentors =
    mentorIds.length > 0 ? await db.select().from(account).where(inArray(account.id, mentorIds)) : [];
  const placeOf = (id: string) => ({ id, name: places.get(id) ?? '—' });
  return <P extends Named>(one: P) => ({
    ...one,
    organizationId: one.organizationId ? placeOf(one.organizationId) : null,
    extraOrganizationIds: namedIn(places, one.extraOrganizationIds ?? []),
    mentorId: one.mentorId
      ? { id: one.mentorId, name: mentors.find(({ id }) => id === one.mentorId)?.name ?? '—' }
      : null,
  });
};
