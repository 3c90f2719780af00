import { useNotify } from '@coach-app/runtime'
import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@coach-app/ui/widgets'
import {
  Archive,
  ArchiveRestore,
  Copy,
  Ellipsis,
  FileDown,
  History,
  Milestone,
  Printer,
  Save,
  Users,
} from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { useTemplateActions } from '../../data/templates/use-templates.ts'
import { templatesHref } from '../../paths.ts'
import { loadFiles } from './load-files.ts'
import { useDraft, useTemplate, useTemplateState } from './template-context.tsx'
import type { TemplateDialogName } from './template-dialogs.tsx'

interface TemplateMenuProps {
  isMine: boolean
  onAsk: (dialog: TemplateDialogName) => void
  onPrint: () => void
}

/** Rare actions on a whole template. */
export function TemplateMenu({ isMine, onAsk, onPrint }: TemplateMenuProps) {
  const { template, editor, address, canWrite } = useTemplate()
  const draft = useDraft()
  const changedSinceVersion = useTemplateState(state => state.changedSinceVersion)
  const navigate = useNavigate()
  const actions = useTemplateActions()
  const notify = useNotify()

  async function exportFile() {
    const result = await (await loadFiles()).downloadTemplate(draft)
    if (!result.ok)
      notify({ kind: 'error', text: 'The file could not be made. Check your connection and try again.' })
  }
  return (
    <Menu
      trigger={
        <IconButton label="More about this template" variant="outline">
          <Ellipsis />
        </IconButton>
      }
    >
      {canWrite && (
        <MenuItem icon={<Milestone />} onSelect={() => onAsk('phases')}>
          Weeks and phases…
        </MenuItem>
      )}
      {canWrite && (
        <MenuItem icon={<Save />} disabled={!changedSinceVersion} onSelect={() => onAsk('save-version')}>
          Save version…
        </MenuItem>
      )}
      <MenuLink icon={<Users />} link={<Link to={templatesHref({ template: template.id, who: 'open' })} />}>
        Who has it
      </MenuLink>
      <MenuItem icon={<History />} onSelect={() => onAsk('versions')}>
        Versions…
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Copy />}
        onSelect={() => void editor.flush().then(() => actions.copy.mutate({ template_id: template.id }))}
      >
        Duplicate
      </MenuItem>
      <MenuItem icon={<FileDown />} onSelect={() => void exportFile()}>
        Export
      </MenuItem>
      <MenuItem icon={<Printer />} onSelect={() => onPrint()}>
        {address.view === 'week' ? 'Print this week' : 'Print'}
      </MenuItem>
      {isMine && (
        <MenuItem
          icon={template.archived_at ? <ArchiveRestore /> : <Archive />}
          onSelect={() => {
            const archived = template.archived_at === null
            actions.archive.mutate({ id: template.id, title: draft.title, archived })
            void navigate(templatesHref())
          }}
        >
          {template.archived_at ? 'Put back' : 'Archive'}
        </MenuItem>
      )}
    </Menu>
  )
}
