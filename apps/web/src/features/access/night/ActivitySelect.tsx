import type { ActivityPeople } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { texts } from './nightTexts.ts';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (activities: string[]) => void;
  disabled?: boolean;
  of: readonly ActivityPeople[];
}

/** Work that takes several people, with how many. */
export const useActivityOptions = (of: readonly ActivityPeople[]) => {
  const t = useTexts(texts);
  return of.map(({ activity, minPeople: n }) => ({
    value: activity,
    label: t('activityPeople', { activity: shippedName(activity), n }),
  }));
};

export const ActivitySelect = ({ of, ...props }: Props) => (
  <Select {...props} mode="multiple" options={useActivityOptions(of)} />
);
