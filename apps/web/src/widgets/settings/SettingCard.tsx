import { fieldOf, type SettingCalls } from '@anyan/contract';
import { Button, Card } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { useMayCall } from '../access/useMayCall.ts';
import { shownValue } from '../detail/shownValue.ts';
import { Field } from '../form/Field.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { Tag } from '../show/Tag.tsx';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import './settings.css';

/** The figures of one group, each with where it comes from and whether the college has confirmed it. */
export const SettingCard = ({ group, calls }: SettingCalls) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useCall(calls.settingDetails);
  const values = data as (Record<string, unknown> & { confirmed: string[] }) | undefined;
  const named = useSearchParams()[0].get('group') === group.module;
  const intoSight = useCallback(
    (box: HTMLDivElement | null) => {
      if (named) box?.scrollIntoView({ block: 'start' });
    },
    [named],
  );
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!values) return <ListSkeleton show />;
  return (
    <Card
      ref={intoSight}
      title={label(group.title)}
      extra={
        mayCall(calls.settingSave) && <Button onClick={() => setEditing(true)}>{t('settingEdit')}</Button>
      }
    >
      <dl className="ay-settings">
        {Object.entries(group.basis).map(([key, basis]) => {
          const facts = fieldOf(calls.settingSave.input, key);
          const isConfirmed = values.confirmed.includes(key);
          const shipped = (group.defaults as Record<string, unknown>)[key];
          const isShipped = JSON.stringify(values[key]) === JSON.stringify(shipped);
          return (
            <div key={key}>
              <dt>{facts && label(facts)}</dt>
              <dd>
                {shownValue(values[key], facts, label)}{' '}
                <Tag tone={isConfirmed ? 'success' : 'warning'}>
                  {t(isConfirmed ? 'settingConfirmed' : isShipped ? 'settingDefault' : 'settingChanged')}
                </Tag>
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
        onClose={() => setEditing(false)}
        onDone={() => setEditing(false)}
      >
        {Object.entries(group.basis).map(([key, basis]) => (
          <Field key={key} name={key} wide help={t('settingBasis', { basis: label(basis) })} />
        ))}
        <Field name="confirmed" wide help={t('settingConfirmHelp')} />
      </FormDrawer>
    </Card>
  );
};
