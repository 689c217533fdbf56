import { pointEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './conductTexts.ts';

/** Takes points from somebody, or gives some. */
const PointForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('pointAdd')}
      endpoint={pointEndpoints.pointAdd}
      okText={t('pointOk')}
      initial={{ ruleCode: 'tailgating' }}
      onClose={onClose}
      done={({ balance }) => t('pointAdded', { balance })}
    >
      <Field name="userId" wide control={<LazyPersonSelect />} />
      <Field name="ruleCode" wide />
      <Points />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

/** What no rule of the college says is given here. */
const Points = () => {
  const t = useTexts(texts);
  const free = Form.useWatch('ruleCode') === 'other';
  return free && <Field name="points" wide needed help={t('pointsHelp')} />;
};

export default PointForm;
