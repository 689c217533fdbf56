import { type GroupRole, groupRoles } from '@anyan/contract';
import { bracketed, formatMoney, nameComma } from '../../../platform/format.ts';
import { useLabel } from '../../../platform/i18n.ts';

interface Told {
  name: string;
  groupRole: GroupRole;
  orderLimit: string | null;
}

/** Members of a group as the history tells them. */
export const useMemberWords = () => {
  const label = useLabel();
  return (value: unknown) =>
    (value as Told[])
      .map(({ name, groupRole, orderLimit }) => {
        const facts = [label(groupRoles[groupRole]), orderLimit && formatMoney(orderLimit)].filter(Boolean);
        return name + bracketed(facts.join(' '));
      })
      .join(nameComma());
};
