import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { SupplierSelect } from '../parts/SupplierSelect.tsx';
import { texts } from './texts.ts';

interface Props {
  chosen: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Whose goods a workbook brings. */
const ChooseSupplier = ({ chosen, onChange }: Props) => {
  const t = useTexts(texts);
  return (
    <Form layout="vertical">
      <Form.Item label={t('supplier')} htmlFor="import-supplier" required>
        <SupplierSelect id="import-supplier" value={chosen ?? null} onChange={onChange} />
      </Form.Item>
    </Form>
  );
};

export default ChooseSupplier;
