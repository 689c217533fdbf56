import { fieldOf, trainingSettings } from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { shownValue } from '../../../widgets/detail/shownValue.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../coursewareTexts.ts';
import { HourLevels } from '../hour/HourLevels.tsx';
import { KeepsOut } from '../hour/KeepsOut.tsx';
import './courseware.css';

const { group, calls } = trainingSettings;

/** The figures of learning and class hours, each with its basis and whether the college has confirmed it. */
export const TrainingSettings = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const [editing, setEditing] = useState(false);
  const [waits, setWaits] = useState(false);
  const { data, error, refetch } = useCall(calls.settingDetails);
  const values = data as (Record<string, unknown> & { confirmed: string[] }) | undefined;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!values) return <ListSkeleton show />;
  return (
    <section aria-label={t('settings')} className="ay-panel cw-settings">
      <header>
        <h2 className="ay-section-title">{t('settings')}</h2>
        {mayCall(calls.settingSave) && <Button onClick={() => setEditing(true)}>{t('settingsEdit')}</Button>}
      </header>
      <HourLevels />
      <dl className="cw-figures">
        {Object.entries(group.basis).map(([key, basis]) => {
          const facts = fieldOf(calls.settingSave.input, key);
          const isConfirmed = values.confirmed.includes(key);
          return (
            <div key={key}>
              <dt>{facts && label(facts)}</dt>
              <dd>
                {shownValue(values[key], facts, label)}{' '}
                <Tag tone={isConfirmed ? 'success' : 'warning'}>
                  {t(isConfirmed ? 'settingConfirmed' : 'settingDefault')}
                </Tag>
                <br />
                <small className="ay-quiet">{t('settingBasis', { basis: label(basis) })}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <FormDrawer
        open={editing}
        title={label(group.title)}
        endpoint={calls.settingSave}
        initial={values as never}
        okDisabled={waits}
        onClose={() => setEditing(false)}
        onDone={() => setEditing(false)}
      >
        {Object.entries(group.basis).map(([key, basis]) => (
          <Field key={key} name={key} help={t('settingBasis', { basis: label(basis) })} />
        ))}
        <KeepsOut before={values.hoursMode} onWaits={setWaits} />
        <Field name="confirmed" wide help={t('settingConfirmHelp')} />
      </FormDrawer>
    </section>
  );
};
