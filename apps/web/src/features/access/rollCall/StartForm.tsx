import { type RollCallScope, rollCallEndpoints, signEndpoints } from '@anyan/contract';
import { App, Form, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../rollCallTexts.ts';

/** What a roll-call begins with when an emergency asks for it. */
export interface FirstRollCall {
  scope: 'building' | 'laboratory';
  refId: string;
  place: string;
  emergencyId: string;
  reason: string;
}

const initialOf = ({ place: _, ...input }: FirstRollCall) => input;

/** Everybody inside a place is asked. */
const StartForm = ({ first, onClose }: { first?: FirstRollCall; onClose: () => void }) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const { message } = App.useApp();
  return (
    <FormDrawer
      title={t('start')}
      note={t('startNote')}
      okText={t('start')}
      endpoint={rollCallEndpoints.rollCallStart}
      initial={first ? initialOf(first) : { scope: 'building' }}
      onClose={onClose}
      onDone={({ id }) => {
        void message.success(t('started'));
        void go(`/signList/rollCall?id=${id}`);
      }}
    >
      <Field name="scope" wide />
      <Of first={first} />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

/** A building that somebody is in, or a laboratory. */
const Of = ({ first }: { first: FirstRollCall | undefined }) => {
  const t = useTexts(texts);
  const scope = Form.useWatch<RollCallScope>('scope');
  const { data } = useCall(signEndpoints.insideList, { scope: 'college' });
  const buildings = (data?.byBuilding ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Nobody has signed in where the alarm is: it is counted all the same.
  if (first && !buildings.some(({ value }) => value === first.refId))
    buildings.push({ value: first.refId, label: first.place });
  if (scope === 'building')
    return (
      <Field
        key="building"
        name="refId"
        wide
        needed
        control={<Select options={buildings} placeholder={t('pickBuilding')} />}
      />
    );
  if (scope === 'laboratory')
    return <Field key="laboratory" name="refId" wide needed control={<LazyLaboratorySelect />} />;
  return null;
};

export default StartForm;
