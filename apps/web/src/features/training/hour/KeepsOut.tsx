import { hourEndpoints } from '@anyan/contract';
import { Alert, Checkbox, Form } from 'antd';
import { useEffect, useState } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../hourTexts.ts';
import { roman } from './roman.ts';

interface Props {
  /** What the college has so far. */
  before: unknown;
  /** It has to be said first that one knows. */
  onWaits: (waits: boolean) => void;
}

/** In the form of the settings: who would keep people out for want of hours that nobody can reach is asked once more. */
export const KeepsOut = ({ before, onWaits }: Props) => {
  const t = useTexts(texts);
  const [sure, setSure] = useState(false);
  const begins = Form.useWatch('hoursMode') === 'block' && before !== 'block';
  const { data } = useCall(hourEndpoints.hourStatistics, undefined, { enabled: begins });
  const short = data?.levels.filter((one) => one.short) ?? [];
  const waits = begins && !sure && (!data || short.length > 0);
  useEffect(() => onWaits(waits), [waits, onWaits]);
  if (!begins || short.length === 0) return null;
  const levels = short.map(({ level }) => t('levelName', { level: roman[level] })).join(nameComma());
  const people = short.reduce((sum, one) => sum + one.people, 0);
  return (
    <Alert
      type="warning"
      showIcon
      className="ay-wide"
      title={t('keepsOut', { levels, n: people })}
      description={
        <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
          {t('keepsOutSure')}
        </Checkbox>
      }
    />
  );
};
