import { buildingEndpoints, type EmergencyGuard, emergencyEndpoints } from '@anyan/contract';
import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../texts.ts';
import '../emergency.css';

const { emergencyGuardDelete, emergencyGuardList, emergencyGuardSave } = emergencyEndpoints;

/** Who watches which buildings, and is called. */
const Guards = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { data = [] } = useCall(emergencyGuardList);
  const [of, setOf] = useState<EmergencyGuard | 'new'>();
  const drop = useTold(emergencyGuardDelete, { done: t('done') });
  return (
    <Drawer open size={560} title={t('guards')} onClose={onClose}>
      <p className="ay-quiet">{t('guardNote')}</p>
      <ul className="emergency-list">
        {data.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <a href={`tel:${one.phone}`}>{one.phone}</a>
            <span>{one.buildings.join('、')}</span>
            <span className="emergency-end">
              <Button type="link" size="small" onClick={() => setOf(one)}>
                {t('edit')}
              </Button>
              <Button
                type="link"
                size="small"
                danger
                onClick={() => drop.mutate({ id: one.id, version: one.version })}
              >
                {t('drop')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data.length === 0 && <Empty text={t('guardNone')} />}
      <Button type="primary" className="emergency-add" onClick={() => setOf('new')}>
        {t('guardAdd')}
      </Button>
      {of && <GuardForm of={of === 'new' ? undefined : of} onClose={() => setOf(undefined)} />}
    </Drawer>
  );
};

const GuardForm = ({ of, onClose }: { of: EmergencyGuard | undefined; onClose: () => void }) => {
  const t = useTexts(texts);
  const { data } = useCall(buildingEndpoints.roomSelectList, {}, { staleTime: 60_000 });
  return (
    <FormDrawer
      title={t('guards')}
      endpoint={emergencyGuardSave}
      initial={
        of
          ? { id: of.id, version: of.version, name: of.name, phone: of.phone, buildingIds: of.buildingIds }
          : { name: '', phone: '', buildingIds: [] }
      }
      onClose={onClose}
      done={t('done')}
    >
      <Field name="name" wide />
      <Field name="phone" wide />
      <Field
        name="buildingIds"
        wide
        control={
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={(data?.buildings ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
      />
    </FormDrawer>
  );
};

export default Guards;
