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

/** What of rich text is shown; a server keeps the same. */
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
 * Rich text as it may be given to a browser's parser: what no call of ours would take, a server elsewhere may have kept all the
 * same, and then only its words are shown. One look over the text; it is still to be sanitised.
 */
export const showableHtml = (html: string): { html: string } | { text: string } =>
  html.length <= wireLimits.html.most && tagsIn(html) <= mostTags ? { html } : { text: plainText(html) }
