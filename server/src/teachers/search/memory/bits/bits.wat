;; The loops over sets of bits. The same loops in JavaScript take six to ten times as long: there is no popcount in it,
;; and 32 bits at a time are half of a machine word. `$bytes` is a multiple of 8 and more than 0. `npm run wasm` makes
;; bits-wasm.ts of this.
(module
  (import "bits" "memory" (memory 1 16384 shared))

  (func (export "count") (param $a i32) (param $bytes i32) (result i32)
    (local $end i32) (local $count i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.load (local.get $a)))))
      (local.set $a (i32.add (local.get $a) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (i32.wrap_i64 (local.get $count)))

  (func (export "countBoth") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32) (local $count i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      (local.set $count (i64.add (local.get $count)
        (i64.popcnt (i64.and (i64.load (local.get $a)) (i64.load (local.get $b))))))
      (local.set $a (i32.add (local.get $a) (i32.const 8)))
      (local.set $b (i32.add (local.get $b) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (i32.wrap_i64 (local.get $count)))

  (func (export "keepBoth") (param $into i32) (param $other i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $into) (local.get $bytes)))
    (loop $next
      (i64.store (local.get $into) (i64.and (i64.load (local.get $into)) (i64.load (local.get $other))))
      (local.set $into (i32.add (local.get $into) (i32.const 8)))
      (local.set $other (i32.add (local.get $other) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $into) (local.get $end)))))

  (func (export "addAll") (param $into i32) (param $other i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $into) (local.get $bytes)))
    (loop $next
      (i64.store (local.get $into) (i64.or (i64.load (local.get $into)) (i64.load (local.get $other))))
      (local.set $into (i32.add (local.get $into) (i32.const 8)))
      (local.set $other (i32.add (local.get $other) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $into) (local.get $end)))))

  ;; Adds to $into what is in $a and in $b.
  (func (export "addBoth") (param $into i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $into) (local.get $bytes)))
    (loop $next
      (i64.store (local.get $into) (i64.or (i64.load (local.get $into))
        (i64.and (i64.load (local.get $a)) (i64.load (local.get $b)))))
      (local.set $into (i32.add (local.get $into) (i32.const 8)))
      (local.set $a (i32.add (local.get $a) (i32.const 8)))
      (local.set $b (i32.add (local.get $b) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $into) (local.get $end))))))
