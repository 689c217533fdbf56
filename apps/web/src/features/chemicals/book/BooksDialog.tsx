import { keeperEntryEndpoints } from '@anyan/contract';
import { Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { SubstanceSelect } from '../dictionary/SubstanceSelect.tsx';
import { texts } from './texts.ts';

const now = () => today().slice(0, 7);

/** 双本账 of a laboratory’s month. */
const BooksDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const file = useFile();
  const [laboratoryId, setLaboratory] = useState<string>();
  const [substanceId, setSubstance] = useState<string | null>(null);
  const [month, setMonth] = useState(now());
  return (
    <Modal
      open
      title={t('books')}
      okText={t('books')}
      okButtonProps={{ disabled: !laboratoryId || !month, loading: file.busy }}
      onOk={() =>
        laboratoryId &&
        void file.open(keeperEntryEndpoints.bothBooksPrint, { laboratoryId, month, substanceId })
      }
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <span className="ay-quiet">{t('booksHint')}</span>
        <LaboratorySelect
          purpose="scope"
          aria-label={t('laboratory')}
          placeholder={t('laboratory')}
          value={laboratoryId ?? null}
          onChange={(id) => setLaboratory(typeof id === 'string' ? id : undefined)}
        />
        <Input
          type="month"
          aria-label={t('month')}
          value={month}
          max={now()}
          onChange={({ target }) => setMonth(target.value)}
        />
        <SubstanceSelect aria-label={t('substance')} value={substanceId} onChange={setSubstance} />
      </Flex>
    </Modal>
  );
};

export default BooksDialog;
