import { Select, type SelectProps } from 'antd';

/** A choice among the codes of a filter. */
const ChoiceFilter = (props: SelectProps) => <Select allowClear {...props} style={{ width: '100%' }} />;

export default ChoiceFilter;
