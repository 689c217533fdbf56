import { Drawer, Grid } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import InvitationList from './InvitationList.tsx';

/** The invitations in a drawer of their own. */
const Invitations = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = !(Grid.useBreakpoint().md ?? true);
  return (
    <Drawer open title={t('invitations')} size={phone ? '100%' : 1000} onClose={onClose}>
      <InvitationList />
    </Drawer>
  );
};

export default Invitations;
