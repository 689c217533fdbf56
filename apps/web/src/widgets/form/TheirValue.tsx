import { Button } from 'antd';
import { useContext } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { FormContents } from './context.ts';

/** That somebody else changed a field of several parts, which no line can show, and the way to take it. */
export const TheirValue = ({ name }: { name: string }) => {
  const t = useTexts(texts);
  const { conflicts, adopt } = useContext(FormContents);
  if (!(name in conflicts)) return null;
  return (
    <span className="ay-conflict ay-wide">
      {t('theirChange')}
      <Button type="link" size="small" onClick={() => adopt(name)}>
        {t('adoptTheirs')}
      </Button>
    </span>
  );
};
