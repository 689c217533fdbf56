import type { ReactElement } from 'react';
import {
  LazyBuildingSelect,
  LazyCoursewareTypeSelect,
  LazyLaboratorySelect,
  LazyOrganizationSelect,
  LazyPersonSelect,
} from '../pick/lazy.tsx';
import type { PlainFilter } from './FilterControl.tsx';

const anybody = <LazyPersonSelect />;
const staff = <LazyPersonSelect userType={1} />;

/** What an id is chosen by, unless the page names a control of its own. A filter may ask for what is disabled too. */
const pickers: Readonly<Record<string, ReactElement>> = {
  organizationId: <LazyOrganizationSelect withDisabled />,
  laboratoryId: <LazyLaboratorySelect purpose="scope" />,
  buildingId: <LazyBuildingSelect />,
  coursewareTypeId: <LazyCoursewareTypeSelect withDisabled />,
  ...{ personId: anybody, ownerId: anybody, holderId: anybody, applicantId: anybody, approverId: anybody },
  ...{ headId: staff, hostId: staff, leaderId: staff },
};

/** A filter as the page declares it, with its usual control. */
export const filterOf = (declared: string | PlainFilter): PlainFilter => {
  const filter = typeof declared === 'string' ? { field: declared } : declared;
  const control = filter.control ?? pickers[filter.field];
  return control ? { ...filter, control } : filter;
};
