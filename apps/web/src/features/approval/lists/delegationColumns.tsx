import type { DelegationRow } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import type { Translate } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import type { Tone } from '../../../widgets/show/tone.ts';

export type Side = 'mine' | 'forMe' | 'all';
type Words = Translate<'delegate' | 'principal' | 'period' | 'until' | 'kinds' | 'allKinds'>;

const tones: Record<string, Tone> = {
  upcoming: 'processing',
  active: 'success',
  ended: 'default',
  cancelled: 'default',
};

export const delegationColumns = (t: Words, side: Side): Column<DelegationRow>[] => {
  const people = (['user', 'delegate'] as const).filter(
    (who) => side === 'all' || (side === 'mine') === (who === 'delegate'),
  );
  return [
    ...people.map((who) => ({
      field: who,
      title: t(who === 'delegate' ? 'delegate' : 'principal'),
      width: 150,
      render: ({ name }: { name: string }) => <PersonAvatar name={name} />,
    })),
    { field: 'state', width: 90, tones, card: 'state' },
    {
      key: 'from',
      title: t('period'),
      width: 320,
      card: 'fact',
      render: (row) => `${formatMoment(row.from)} ${t('until')} ${formatMoment(row.to)}`,
    },
    {
      key: 'kinds',
      title: t('kinds'),
      width: 180,
      card: 'fact',
      render: (row) => namesOf(row.kinds) || t('allKinds'),
    },
    { field: 'reason', width: 160, card: 'none' },
    { field: 'taskCount', width: 110, card: 'none' },
  ];
};
