/**
 * The id of the type that a category's products count as: its own, or where the products of that
 * one went when it was deleted. So nothing is written that a restored type would have to take back.
 */
export const countedAs = (category: string): string =>
  `(with recursive way (id, moved_to) as (
      select t.id, t.moved_to from shop_parts t where t.id = ${category}.shop_type
      union all
      select t.id, t.moved_to from way join shop_parts t on t.id = way.moved_to)
    select way.id from way where way.moved_to is null)`
