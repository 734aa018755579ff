import { codeText } from '../../texts/field-errors.ts'
import { useToldProps, type Told } from './told-props.ts'

/** The attributes that every field of a form shares; its form hears by what label the field goes. */
export const useInputProps = (props: Told) => useToldProps(props, codeText)
