import { fieldOf, type SettingCalls } from '@anyan/contract';
import { Button, Card, Empty } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { shownValue } from '../../../widgets/detail/shownValue.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { settingGroups } from './settingGroups.ts';

/** The figures of all modules that this college confirms, each with where it comes from. */
const BusinessSettings = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const groups = settingGroups.filter(({ calls }) => mayCall(calls.settingDetails));
  if (groups.length === 0) return <Empty description={t('settingsNone')} />;
  return (
    <div className="ay-cards-page">
      {groups.map((one) => (
        <Group key={one.group.module} {...one} />
      ))}
    </div>
  );
};

const Group = ({ group, calls }: SettingCalls) => {
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
      <dl className="college-figures">
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

export default BusinessSettings;
