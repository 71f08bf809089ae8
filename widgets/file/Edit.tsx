import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { ChosenFile } from '../shared/ChosenFile'
import { FileButton } from '../shared/FileButton'
import { fileProblem, reportFile } from '../shared/upload'
import FileView from './View'
import type { schema } from './schema'

export default function FileEdit(props: EditProps<File, OptionsOf<typeof schema>>) {
  const { value, onChange, options, disabled, host } = props
  const { template } = options
  const templateLabel = template === undefined ? null : host.actionLabel(template)
  const take = async (file: File) => {
    const problem = await fileProblem(file, options, host)
    reportFile(props, problem)
    if (problem === undefined) onChange(file)
  }
  return (
    <div className="sc-file">
      <FileButton
        {...props}
        types={options.types}
        icon={<Icon name="upload" />}
        onFile={(file) => void take(file)}
      >
        {host.word(value ? 'widget.fileReplace' : 'widget.fileChoose')}
      </FileButton>
      {template !== undefined && templateLabel !== null && (
        <Button type="link" onClick={() => void host.run(template)}>
          {templateLabel}
        </Button>
      )}
      {value && (
        <ChosenFile name={value.name} host={host} disabled={disabled} onRemove={() => onChange(null)}>
          <FileView {...props} />
        </ChosenFile>
      )}
    </div>
  )
}
