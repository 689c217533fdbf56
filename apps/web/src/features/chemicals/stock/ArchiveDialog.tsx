import { type BottleRow, bottleEndpoints } from '@anyan/contract';
import { Modal } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from './texts.ts';

/** The empty bottle was handed in. */
const ArchiveDialog = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const archive = useTold(bottleEndpoints.bottleArchive);
  return (
    <Modal
      open
      title={`${t('archive')} ${row.chineseName} ${row.bottleCode}`}
      okText={t('archive')}
      confirmLoading={archive.isPending}
      onCancel={onClose}
      onOk={() => void archive.mutateAsync({ ids: [row.id] }).then(onClose, () => {})}
    >
      {t('archiveEffect')}
    </Modal>
  );
};

export default ArchiveDialog;
