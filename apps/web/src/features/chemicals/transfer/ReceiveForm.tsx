import { type ChemicalTransferDetails, chemicalTransferEndpoints } from '@anyan/contract';
import { App, Button, Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { amountTold } from '../stock/left.ts';
import { mayNeedWitness } from '../stock/mayNeedWitness.ts';
import { PlaceSelect } from '../stock/pickers.tsx';
import { WitnessField } from '../stock/WitnessField.tsx';
import { PutFields } from '../together/PutFields.tsx';
import { texts } from './texts.ts';

const { transferDetails, transferReceive } = chemicalTransferEndpoints;

/** Takes over what was sent: each bottle gets its place. */
const ReceiveForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const read = useCall(transferDetails, { id }, { staleTime: 0 });
  const going = (read.data?.bottles ?? []).filter(({ goes }) => goes);
  return (
    <FormDrawer
      size={520}
      title={t('receiveTitle', { no: read.data?.transferNo ?? '' })}
      endpoint={transferReceive}
      read={read}
      initial={
        read.data && {
          ...{ id, version: read.data.version },
          locations: going.map((one) => ({ bottleId: one.id, locationId: '' })),
        }
      }
      okText={t('receive')}
      note={t('receiveNote')}
      onClose={onClose}
      onDone={({ warnings }) => {
        void message.success(t('received'));
        for (const warning of warnings) void message.warning(warning, 8);
        onClose();
      }}
    >
      {read.data && <Places of={read.data} going={going} />}
      <PutFields />
      {mayNeedWitness(going) && <WitnessField call="transferReceive" endpoint={transferReceive} />}
    </FormDrawer>
  );
};

const Places = ({
  of,
  going,
}: {
  of: ChemicalTransferDetails;
  going: ChemicalTransferDetails['bottles'];
}) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const first = Form.useWatch(['locations', 0, 'locationId'], form) as string | undefined;
  const rules = [{ required: true, message: t('placeNeeded') }];
  return (
    <>
      {going.map((one, at) => (
        <Form.Item
          key={one.id}
          className="ay-wide"
          required
          name={['locations', at, 'locationId']}
          label={t('bottle', {
            ...{
              name: one.chineseName,
              code: one.bottleCode,
              amount: amountTold(t, one.remaining, one.unit),
            },
          })}
          rules={rules}
          style={{ marginBottom: 8 }}
        >
          <PlaceSelect laboratoryId={of.toLaboratoryId} aria-label={t('place', { code: one.bottleCode })} />
        </Form.Item>
      ))}
      {going.length > 1 && (
        <Button
          size="small"
          style={{ justifySelf: 'start', marginBottom: 16 }}
          disabled={!first}
          onClick={() =>
            form.setFieldValue(
              'locations',
              going.map((one) => ({ bottleId: one.id, locationId: first })),
            )
          }
        >
          {t('sameForAll')}
        </Button>
      )}
    </>
  );
};

export default ReceiveForm;
