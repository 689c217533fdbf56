import { Modal } from 'antd';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';

interface Props {
  title: string;
  onChoose: (laboratoryId: string) => void;
  onClose: () => void;
}

/** Which of one's laboratories an application is for. */
export const ChooseLaboratory = ({ title, onChoose, onClose }: Props) => (
  <Modal open title={title} footer={null} onCancel={onClose}>
    <LaboratorySelect purpose="mine" aria-label={title} onChange={(id) => id && onChoose(id)} />
  </Modal>
);
