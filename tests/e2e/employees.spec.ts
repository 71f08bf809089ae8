import { write, utils } from 'xlsx'
import { dialogOf, press, rowOf, rows, says, sheetOf, unique } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('employees', () => {
  test('a department with people stays; an empty one goes', async ({ page, openAs }) => {
    const name = unique('试用部')
    await openAs('superAdmin', '/employeeDepartment')
    const workshop = rowOf(page, '维修中心')
    await press(workshop, '删除')
    await press(dialogOf(page, '确定删除吗？'), '删除')
    await says(page, '该部门下有员工，不能删除')
    await press(workshop, '新增下级')
    const form = dialogOf(page, '新增部门')
    await expect(form).toContainText('维修中心')
    await form.getByLabel('部门名称').fill(name)
    await form.getByLabel('负责人').fill('孙晨曦')
    await press(form, '确定')
    await says(page, '添加成功')
    await press(page, '展开全部')
    const added = rowOf(page, name)
    await expect(added).toBeVisible()
    await press(added, '删除')
    await press(dialogOf(page, '确定删除吗？'), '删除')
    await says(page, '删除成功')
    await expect(added).toHaveCount(0)
  })

  test('a sheet is imported but for its bad lines; one of them is locked and unlocked', async ({
    page,
    openAs,
  }) => {
    const number = unique('8').replace(/\W/g, '')
    await openAs('superAdmin', '/employeeManage')
    await page.getByRole('complementary').getByRole('button', { name: '维修中心', exact: true }).click()
    await press(page, '导入')
    const form = dialogOf(page, '导入员工')
    const template = await sheetOf(page, () => press(form, '下载模板'))
    expect(template.rows).toEqual([['工号', '姓名', '手机号', '卡号', '免费线路']])
    const card = `88${Array.from(number, (letter) => letter.charCodeAt(0) % 10).join('')}`.slice(0, 18)
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ...template.rows,
        [number, '周新人', '13931000077', card, '1路,5路'],
        [`${number}x`, '吴电话', '12', `${card}1`, ''],
        [number, '重工号', '13931000078', `${card}2`, ''],
      ]),
    )
    await form.locator('input[type=file]').setInputFiles({
      name: '员工.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    })
    await press(form, '确定')
    await says(page, '已导入1条')
    const refused = dialogOf(page, '未导入的行')
    await expect(rows(refused)).toHaveCount(2)
    await expect(rowOf(refused, '吴电话')).toContainText('请输入正确的11位手机号码')
    await expect(rowOf(refused, '重工号')).toContainText('已存在')
    await page.keyboard.press('Escape')

    const line = rowOf(page, '周新人')
    await expect(line).toContainText('维修中心')
    await press(line, '锁卡')
    await dialogOf(page, '锁定周新人的员工卡').getByLabel('锁卡原因').fill('卡片遗失')
    await press(dialogOf(page, '锁定周新人的员工卡'), '确定')
    await says(page, '锁卡成功')
    await press(line, '删除')
    await press(dialogOf(page, '确定删除吗？'), '删除')
    await says(page, '请先解锁该员工卡')
    await page.goto('/employeeLock')
    await page.getByRole('search').getByLabel('姓名').fill('周新人')
    await press(page, '查询')
    await expect(line).toContainText('超级管理员')
    await press(line, '解锁')
    await press(dialogOf(page, '确定解锁周新人的员工卡吗？'), '解锁')
    await says(page, '解锁成功')
    await expect(line).toHaveCount(0)
  })
})
