import type { ActivityPeople } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useActivityOptions } from '../night/ActivitySelect.tsx';
import { texts } from '../night/nightTexts.ts';
import { lastActivity } from './phone.ts';

interface Props {
  activities: readonly ActivityPeople[];
  value: string | null;
  onChange: (activity: string | null) => void;
}

/** What one is about to do, where some of it takes several people; what was done last is offered first. */
const Doing = ({ activities, value, onChange }: Props) => {
  const t = useTexts(texts);
  const [last] = useState(lastActivity);
  const isLast = ({ value: one }: { value: string }) => Number(one === last);
  const options = useActivityOptions(activities).toSorted((a, b) => isLast(b) - isLast(a));
  return (
    <Select
      size="large"
      className="door-doing"
      aria-label={t('doing')}
      placeholder={t('doing')}
      value={value}
      allowClear
      options={[{ value: '', label: t('doingNone') }, ...options]}
      onChange={(next) => onChange(next || null)}
    />
  );
};

export default Doing;
