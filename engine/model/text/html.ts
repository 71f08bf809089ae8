import { isRichLink } from '../../contract/addresses'
import { tagsIn } from '../../contract/limits'
import { plainText } from '../../expression/functions/texts'
import { mostTags, wireLimits } from '../../vocabulary/limits'
import {
  richAttributes,
  richLink,
  richPictures,
  richSchemes,
  richStyles,
  richTags,
  withOwnTags,
} from '../../vocabulary/rich-text'

/** Allowed rich text. The server stores nothing else. */
export const richText = {
  tags: richTags,
  attributes: richAttributes,
  styles: richStyles,
  schemes: richSchemes,
  link: richLink,
  leads: isRichLink,
  pictures: richPictures,
  withOwnTags,
}

/**
 * Rich text that is small enough for the browser's parser; otherwise its plain text. External servers may
 * store more than a call accepts. Linear time; the result still needs sanitising.
 */
export const showableHtml = (html: string): { html: string } | { text: string } =>
  html.length <= wireLimits.html.most && tagsIn(html) <= mostTags ? { html } : { text: plainText(html) }
