import { ledgerCardEndpoints } from '@anyan/contract';
import { Flex, Input, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { SubstanceSelect } from '../dictionary/SubstanceSelect.tsx';
import { texts } from './texts.ts';

const day = 'YYYY-MM-DD';

/** 台账卡 of a substance in a laboratory; that of one bottle is printed where the bottle is shown. */
const CardDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const file = useFile();
  const [substanceId, setSubstance] = useState<string | null>(null);
  const [laboratoryId, setLaboratory] = useState<string | null>(null);
  const [from, setFrom] = useState(dayjs(today()).subtract(1, 'month').format(day));
  const [to, setTo] = useState(today());
  return (
    <Modal
      open
      title={t('card')}
      okText={t('card')}
      okButtonProps={{ disabled: !substanceId || !laboratoryId || !from || to < from, loading: file.busy }}
      onOk={() =>
        void file.open(ledgerCardEndpoints.ledgerCardPrint, { substanceId, laboratoryId, from, to })
      }
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <span className="ay-quiet">{t('cardHint')}</span>
        <SubstanceSelect aria-label={t('cardSubstance')} value={substanceId} onChange={setSubstance} />
        <LaboratorySelect
          purpose="scope"
          aria-label={t('cardLaboratory')}
          value={laboratoryId}
          onChange={(id) => setLaboratory(typeof id === 'string' ? id : null)}
        />
        <Input
          type="date"
          aria-label={t('cardFrom')}
          value={from}
          max={to}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Input
          type="date"
          aria-label={t('cardTo')}
          value={to}
          min={from}
          onChange={({ target }) => setTo(target.value)}
        />
      </Flex>
    </Modal>
  );
};

export default CardDialog;
