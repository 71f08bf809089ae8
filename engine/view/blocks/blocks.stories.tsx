import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryScreen } from '../table/StoryScreen.fixture'
import { formSample, splitSample, stackSample, tabsSample } from './samples.fixture'

const meta: Meta<typeof StoryScreen> = { title: 'Engine/Blocks', component: StoryScreen, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof StoryScreen>

export const Tabs: Story = { args: { make: tabsSample } }
export const Split: Story = { args: { make: splitSample } }
export const Stack: Story = { args: { make: stackSample } }
export const Form: Story = { args: { make: formSample } }
