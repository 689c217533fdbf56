import { type ActivityPeople, accessLimits } from '@anyan/contract';
import { Button, Input, InputNumber } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './nightTexts.ts';
import '../access.css';

interface Props {
  value: readonly ActivityPeople[];
  onChange: (list: ActivityPeople[]) => void;
  disabled: boolean;
}

const { nightPeople, together, activities } = accessLimits;

/** Dangerous work, a line each, with how many have to be there. */
export const ActivityEditor = ({ value, onChange, disabled }: Props) => {
  const t = useTexts(texts);
  const change = (at: number, more: Partial<ActivityPeople>) =>
    onChange(value.map((one, no) => (no === at ? { ...one, ...more } : one)));
  return (
    <div className="access-rows">
      {value.map(({ activity, minPeople }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed
        <div key={at} className="access-activity">
          <Input
            aria-label={t('activityName')}
            maxLength={20}
            value={activity}
            disabled={disabled}
            onChange={({ target }) => change(at, { activity: target.value })}
          />
          <InputNumber
            aria-label={t('activityMin')}
            min={nightPeople}
            max={together}
            precision={0}
            value={minPeople}
            disabled={disabled}
            onChange={(next) => change(at, { minPeople: next ?? nightPeople })}
          />
          {!disabled && (
            <Button onClick={() => onChange(value.filter((_, no) => no !== at))}>{t('remove')}</Button>
          )}
        </div>
      ))}
      {value.length < activities && !disabled && (
        <Button onClick={() => onChange([...value, { activity: '', minPeople: nightPeople }])}>
          {t('activityAdd')}
        </Button>
      )}
    </div>
  );
};
