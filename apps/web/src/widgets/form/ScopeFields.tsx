import { Form } from 'antd';
import { type ReactNode, useContext } from 'react';
import { useAuth } from '../../platform/auth.tsx';
import { OrganizationTreeSelect } from '../pick/OrganizationTreeSelect.tsx';
import { FormContents } from './context.ts';
import { Field } from './Field.tsx';

/** Whom something is for: the whole college, which its administrators alone may say, or some organisations. */
export const ScopeFields = ({ help }: { help?: ReactNode }) => {
  const { collegeWide } = useAuth();
  const { inside } = useContext(FormContents);
  const everybody = Form.useWatch(inside ? [inside, 'wholeCollege'] : 'wholeCollege') === true;
  return (
    <>
      {(collegeWide || everybody) && <Field name="wholeCollege" />}
      {!everybody && (
        <Field name="organizationIds" wide needed help={help} control={<OrganizationTreeSelect multiple />} />
      )}
    </>
  );
};
