import { bottleEndpoints } from '@anyan/contract';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { SubstanceSelect } from '../dictionary/SubstanceSelect.tsx';
import { PutFields } from '../together/PutFields.tsx';
import { BottleFields } from './BottleFields.tsx';
import { mayNeedWitness } from './mayNeedWitness.ts';
import PrintDialog from './PrintDialog.tsx';
import { PlaceSelect } from './pickers.tsx';
import { texts } from './texts.ts';
import { WitnessField } from './WitnessField.tsx';

const { bottleAdd } = bottleEndpoints;

/** Enters one or many bottles of a kind, then prints their labels. */
const BottleForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [laboratoryId, setLaboratory] = useState<string>();
  const [controlled, setControlled] = useState(false);
  const [shelfLife, setShelfLife] = useState<number | null>(null);
  const [made, setMade] = useState<readonly string[]>();
  if (made) return <PrintDialog ids={made} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('add')}
      endpoint={bottleAdd}
      initial={{ num: 1, unit: 'mL', sourceKind: 'initial' }}
      onClose={onClose}
      onDone={({ bottles, warnings }) => {
        void message.success(t('entered', { n: bottles.length }));
        for (const warning of warnings) void message.warning(warning);
        setMade(bottles.map(({ id }) => id));
      }}
    >
      <Form.Item
        name="laboratoryId"
        label={t('laboratory')}
        rules={[{ required: true, message: t('laboratoryNeeded') }]}
      >
        <LaboratorySelect
          purpose="scope"
          onChange={(id) => setLaboratory(id ?? undefined)}
          aria-label={t('laboratory')}
        />
      </Form.Item>
      <Field name="locationId" control={<PlaceSelect laboratoryId={laboratoryId} />} />
      <Field
        name="substanceId"
        control={
          <SubstanceSelect
            onFound={(found) => {
              setControlled(!!found && mayNeedWitness([found]));
              setShelfLife(found?.shelfLifeMonths ?? null);
            }}
          />
        }
        wide
      />
      <Field name="netContent" />
      <Field name="unit" />
      <Field name="num" />
      <Field name="sourceKind" />
      <Field name="remaining" />
      <Field name="openedAt" />
      <BottleFields shelfLife={shelfLife} />
      <Field name="at" />
      <PutFields />
      {controlled && <WitnessField call="bottleAdd" endpoint={bottleEndpoints.bottleAdd} />}
    </FormDrawer>
  );
};

export default BottleForm;
