import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../letterTexts.ts';
import '../../../widgets/show/title.css';

/** The head of a page that stands without the shell: its title, and the way back. */
export const LetterHead = ({ title, back }: { title: string; back: string }) => {
  const t = useTexts(texts);
  return (
    <header className="ay-letter-head">
      <Link to={back}>
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('back')} />
      </Link>
      <h1 className="ay-title">{title}</h1>
    </header>
  );
};
